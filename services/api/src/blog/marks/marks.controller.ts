import { Controller, Get, Param } from '@nestjs/common';
import type { PostMarks } from '@unburden/contracts';
import { type Caller, CurrentUser } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { IdPipe } from '../../validation/fields.decorator.js';
import { MarksService } from './marks.service.js';

@Controller('blog/marks')
export class MarksController {
  constructor(private readonly marks: MarksService) {}

  @Answer('How the caller has marked a post, which nobody else learns', 'PostMarks', 'postNotFound')
  @Get(':postId')
  get(@CurrentUser() actor: Caller, @Param('postId', IdPipe) postId: string): Promise<PostMarks> {
    return this.marks.get(actor, postId);
  }
}
