import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { commentSchema, StoredComment } from './comment.schema.js';
import { CommentsController } from './comments.controller.js';
import { CommentsRepository } from './comments.repository.js';
import { CommentsService } from './comments.service.js';
import { postSchema, StoredPost } from './post.schema.js';
import { PostsController } from './posts.controller.js';
import { PostsRepository } from './posts.repository.js';
import { PostsService } from './posts.service.js';
import { StoredView, viewSchema } from './view.schema.js';
import { ViewsRepository } from './views.repository.js';
import { ViewsService } from './views.service.js';
import { StoredVote, voteSchema } from './vote.schema.js';
import { VotesRepository } from './votes.repository.js';
import { VotesService } from './votes.service.js';

@Module({
  imports: [
    UsersModule,
    MongooseModule.forFeature([
      { name: StoredPost.name, schema: postSchema },
      { name: StoredComment.name, schema: commentSchema },
      { name: StoredVote.name, schema: voteSchema },
      { name: StoredView.name, schema: viewSchema },
    ]),
  ],
  controllers: [PostsController, CommentsController],
  providers: [
    PostsService,
    PostsRepository,
    CommentsService,
    CommentsRepository,
    VotesService,
    VotesRepository,
    ViewsService,
    ViewsRepository,
  ],
})
export class BlogModule {}
