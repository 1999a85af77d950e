import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { NoticesModule } from '../notices/notices.module.js';
import { ReasonsModule } from '../reasons/reasons.module.js';
import { RelationsModule } from '../relations/relations.module.js';
import { UsersModule } from '../users/users.module.js';
import { BlogErasureService } from './blog-erasure.service.js';
import { commentLikeSchema, StoredCommentLike } from './comment-likes/comment-like.schema.js';
import { CommentLikesController } from './comment-likes/comment-likes.controller.js';
import { CommentLikesRepository } from './comment-likes/comment-likes.repository.js';
import { CommentLikesService } from './comment-likes/comment-likes.service.js';
import { commentSchema, StoredComment } from './comments/comment.schema.js';
import { CommentsController } from './comments/comments.controller.js';
import { CommentsQueries } from './comments/comments.queries.js';
import { CommentsRepository } from './comments/comments.repository.js';
import { CommentsService } from './comments/comments.service.js';
import { RepliesController } from './comments/replies.controller.js';
import { CommonThreadsQueries } from './common-threads.queries.js';
import { ContentAuditService } from './content-audit.service.js';
import { FeedController } from './feed/feed.controller.js';
import { FeedService } from './feed/feed.service.js';
import { followSchema, StoredFollow } from './follows/follow.schema.js';
import { FollowsController } from './follows/follows.controller.js';
import { FollowsRepository } from './follows/follows.repository.js';
import { FollowsService } from './follows/follows.service.js';
import { MarksController } from './marks/marks.controller.js';
import { MarksService } from './marks/marks.service.js';
import { PlacesService } from './places.service.js';
import { PostRowsRepository } from './post-rows.repository.js';
import { postSchema, StoredPost } from './posts/post.schema.js';
import { PostsController } from './posts/posts.controller.js';
import { PostsQueries } from './posts/posts.queries.js';
import { PostsRepository } from './posts/posts.repository.js';
import { PostsService } from './posts/posts.service.js';
import { ActivityController } from './profiles/activity.controller.js';
import { ActivityService } from './profiles/activity.service.js';
import { ProfileSettingsController } from './profiles/profile-settings.controller.js';
import { ProfilesQueries } from './profiles/profiles.queries.js';
import { PublicDetailController } from './profiles/public-detail.controller.js';
import { readingSchema, StoredReading } from './readings/reading.schema.js';
import { ReadingsRepository } from './readings/readings.repository.js';
import { ReadingsService } from './readings/readings.service.js';
import { saveSchema, StoredSave } from './saves/save.schema.js';
import { SavesController } from './saves/saves.controller.js';
import { SavesRepository } from './saves/saves.repository.js';
import { SavesService } from './saves/saves.service.js';
import { RemovedContentController } from './trash/removed-content.controller.js';
import { TrashController } from './trash/trash.controller.js';
import { TrashJobs } from './trash/trash.jobs.js';
import { TrashService } from './trash/trash.service.js';
import { StoredView, viewSchema } from './views/view.schema.js';
import { ViewsController } from './views/views.controller.js';
import { ViewsRepository } from './views/views.repository.js';
import { ViewsService } from './views/views.service.js';
import { StoredVote, voteSchema } from './votes/vote.schema.js';
import { VotesController } from './votes/votes.controller.js';
import { VotesRepository } from './votes/votes.repository.js';
import { VotesService } from './votes/votes.service.js';

@Module({
  imports: [
    UsersModule,
    RelationsModule,
    AuditModule,
    NoticesModule,
    ReasonsModule,
    MongooseModule.forFeature([
      { name: StoredPost.name, schema: postSchema },
      { name: StoredComment.name, schema: commentSchema },
      { name: StoredCommentLike.name, schema: commentLikeSchema },
      { name: StoredVote.name, schema: voteSchema },
      { name: StoredView.name, schema: viewSchema },
      { name: StoredFollow.name, schema: followSchema },
      { name: StoredReading.name, schema: readingSchema },
      { name: StoredSave.name, schema: saveSchema },
    ]),
  ],
  controllers: [
    FeedController,
    PostsController,
    ViewsController,
    VotesController,
    ActivityController,
    PublicDetailController,
    ProfileSettingsController,
    CommentsController,
    RepliesController,
    CommentLikesController,
    FollowsController,
    SavesController,
    MarksController,
    RemovedContentController,
    TrashController,
  ],
  providers: [
    CommonThreadsQueries,
    PostsService,
    PostsRepository,
    PostsQueries,
    PostRowsRepository,
    TrashJobs,
    ProfilesQueries,
    FeedService,
    ActivityService,
    CommentsService,
    CommentsRepository,
    CommentsQueries,
    CommentLikesService,
    CommentLikesRepository,
    FollowsService,
    FollowsRepository,
    SavesRepository,
    SavesService,
    MarksService,
    VotesService,
    VotesRepository,
    ViewsService,
    ViewsRepository,
    ReadingsService,
    ReadingsRepository,
    ContentAuditService,
    TrashService,
    BlogErasureService,
    PlacesService,
  ],
  exports: [
    CommentsQueries,
    CommentsRepository,
    CommonThreadsQueries,
    FollowsRepository,
    PlacesService,
    PostsQueries,
    PostsRepository,
    PostsService,
    TrashService,
  ],
})
export class BlogModule {}
