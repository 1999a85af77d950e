import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ActsModule } from '../moderation/acts.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityService } from './activity.service.js';
import { commentSchema, StoredComment } from './comment.schema.js';
import { CommentSearchRepository } from './comment-search.repository.js';
import { CommentListsRepository } from './comment-lists.repository.js';
import { CommentPagesRepository } from './comment-pages.repository.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { FeedController } from './feed.controller.js';
import { FeedService } from './feed.service.js';
import { BlogActs } from './blog-acts.js';
import { BlogTraces } from './blog-traces.js';
import { keptDocumentSchema, StoredKeptDocument } from './kept-document.schema.js';
import { KeptDocumentsRepository } from './kept-documents.repository.js';
import { PostLeftovers } from './post-leftovers.js';
import { PostRestoring } from './post-restoring.js';
import { postSchema, StoredPost } from './post.schema.js';
import { PostPagesRepository } from './post-pages.repository.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { ProfilesRepository } from './profiles.repository.js';
import { RepliesController } from './replies.controller.js';
import { RepliesService } from './replies.service.js';
import { StaffComments } from './staff-comments.js';
import { StaffContent } from './staff-content.js';
import { ThreadRestoring } from './thread-restoring.js';
import { ThreadsService } from './threads.service.js';
import { StoredView, viewSchema } from './view.schema.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';
import { StoredVote, voteSchema } from './vote.schema.js';
import { VotesRepository } from './votes.repository.js';
import { VotesService } from './votes.service.js';

@Module({
  imports: [
    UsersModule,
    ActsModule,
    MongooseModule.forFeature([
      { name: StoredPost.name, schema: postSchema },
      { name: StoredComment.name, schema: commentSchema },
      { name: StoredVote.name, schema: voteSchema },
      { name: StoredView.name, schema: viewSchema },
      { name: StoredKeptDocument.name, schema: keptDocumentSchema },
    ]),
  ],
  controllers: [
    FeedController,
    PostsController,
    ActivityController,
    CommentsController,
    RepliesController,
  ],
  providers: [
    PostsService,
    PostsRepository,
    PostPagesRepository,
    ProfilesRepository,
    FeedService,
    ActivityService,
    ThreadsService,
    CommentsService,
    RepliesService,
    CommentsRepository,
    CommentListsRepository,
    CommentPagesRepository,
    CommentSearchRepository,
    VotesService,
    VotesRepository,
    ViewsService,
    ViewsRepository,
    KeptDocumentsRepository,
    PostLeftovers,
    PostRestoring,
    ThreadRestoring,
    BlogActs,
    StaffComments,
    StaffContent,
    BlogTraces,
  ],
  exports: [BlogTraces, PostRestoring, StaffContent, ThreadRestoring],
})
export class BlogModule {}
