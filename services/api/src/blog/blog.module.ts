import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReasonsModule } from '../reasons/reasons.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActivityController } from './profiles/activity.controller.js';
import { ActivityService } from './profiles/activity.service.js';
import { commentSchema, StoredComment } from './comments/comment.schema.js';
import { CommentsQueries } from './comments/comments.queries.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsRepository } from './comments/comments.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { FeedController } from './feed/feed.controller.js';
import { FeedService } from './feed/feed.service.js';
import { ContentAuditService } from './content-audit.service.js';
import { BlogErasureService } from './blog-erasure.service.js';
import { postSchema, StoredPost } from './posts/post.schema.js';
import { PostsQueries } from './posts/posts.queries.js';
import { PostTrashJobs } from './posts/post-trash.jobs.js';
import { PostsController } from './posts/posts.controller.js';
import { PostsRepository } from './posts/posts.repository.js';
import { PostsService } from './posts/posts.service.js';
import { ProfilesQueries } from './profiles/profiles.queries.js';
import { RepliesController } from './comments/replies.controller.js';
import { StaffContentService } from './staff-content.service.js';
import { StoredView, viewSchema } from './views/view.schema.js';
import { ViewsRepository } from './views/views.repository.js';
import { ViewsService } from './views/views.service.js';
import { StoredVote, voteSchema } from './votes/vote.schema.js';
import { VotesController } from './votes/votes.controller.js';
import { VotesRepository } from './votes/votes.repository.js';
import { VotesService } from './votes/votes.service.js';

@Module({
  imports: [
    UsersModule,
    AuditModule,
    NoticesModule,
    ReasonsModule,
    MongooseModule.forFeature([
      { name: StoredPost.name, schema: postSchema },
      { name: StoredComment.name, schema: commentSchema },
      { name: StoredVote.name, schema: voteSchema },
      { name: StoredView.name, schema: viewSchema },
    ]),
  ],
  controllers: [
    FeedController,
    PostsController,
    VotesController,
    ActivityController,
    CommentsController,
    RepliesController,
  ],
  providers: [
    PostsService,
    PostsRepository,
    PostsQueries,
    PostTrashJobs,
    ProfilesQueries,
    FeedService,
    ActivityService,
    CommentsService,
    CommentsRepository,
    CommentsQueries,
    VotesService,
    VotesRepository,
    ViewsService,
    ViewsRepository,
    ContentAuditService,
    StaffContentService,
    BlogErasureService,
  ],
  exports: [StaffContentService],
})
export class BlogModule {}
