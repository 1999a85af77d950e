import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  UseGuards,
} from '@nestjs/common';
import {
  answers,
  type MessageResponse,
  messages,
  type Post as WirePost,
  type PostResponse,
} from '@unburden/contracts';
import { Public } from '../../common/access.decorators.js';
import { type Caller, CurrentUser, Viewer } from '../../common/caller.js';
import { NoFieldsGuard } from '../../http/no-fields.guard.js';
import { Idempotent } from '../../idempotency/idempotency.service.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { ReasonedDto } from '../../reasons/reason.dto.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { ReadingsService } from '../readings/readings.service.js';
import { CreatePostDto, UpdatePostDto } from './post.dto.js';
import { PostsService } from './posts.service.js';

@Controller('blog')
export class PostsController {
  constructor(
    private readonly posts: PostsService,
    private readonly readings: ReadingsService,
  ) {}

  @Public()
  @Answer('A post', 'Post', 'postNotFound')
  @Get('getpostbyid/:postId')
  get(@Viewer() viewer: Caller | null, @Param('postId', IdPipe) postId: string): Promise<WirePost> {
    return this.posts.get(viewer, postId);
  }

  @Idempotent()
  @RateLimit('createPost')
  @Answer('Publishes a post', 'PostResponse')
  @Post('createpost')
  create(@CurrentUser() actor: Caller, @Body() input: CreatePostDto): Promise<PostResponse> {
    return this.posts.create(actor, input);
  }

  @RateLimit('edit')
  @Answer('Changes a post', 'PostResponse', 'notAuthorized', 'postNotFound', 'changedMeanwhile')
  @Patch('updatepost/:postId')
  async update(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() input: UpdatePostDto,
  ): Promise<PostResponse> {
    return { message: messages.postUpdated, post: await this.posts.update(actor, postId, input) };
  }

  @RateLimit('remove')
  @Answer(
    'Removes a post with its comments and votes',
    'MessageResponse',
    'notAuthorized',
    'postNotFound',
  )
  @Delete('deletepost/:postId')
  async remove(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
    @Body() { reason }: ReasonedDto,
  ): Promise<MessageResponse> {
    await this.posts.remove(actor, postId, reason);
    return { message: messages.postDeleted };
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('remove')
  @HttpCode(200)
  @Answer('Restores a post that its author removed a moment ago', 'MessageResponse', 'undoTooLate')
  @Post('restorepost/:postId')
  async restore(
    @CurrentUser() actor: Caller,
    @Param('postId', IdPipe) postId: string,
  ): Promise<MessageResponse> {
    await this.posts.undoRemove(actor, postId);
    return { message: answers.restored };
  }

  @UseGuards(NoFieldsGuard)
  @RateLimit('view')
  @HttpCode(204)
  @Answer('Tells the author that one more member read this', null, 'ownReading', 'postNotFound')
  @Post('readthis/:postId')
  readThis(@CurrentUser() actor: Caller, @Param('postId', IdPipe) postId: string): Promise<void> {
    return this.readings.put(actor, postId);
  }
}
