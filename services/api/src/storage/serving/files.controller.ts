import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Public } from '../../common/access.decorators.js';
import { type Caller, Viewer } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { RateLimit } from '../../rate-limit/rate-limit.decorator.js';
import { PicturesService } from '../pictures.service.js';
import { avatarHeaders, signedHeaders } from './file-headers.js';
import { AvatarQueryDto, SignedQueryDto } from './files.dto.js';

/**
 * Serves pictures to browsers: avatars of every storage, and chat pictures of the local one. S3 serves
 * its own signed URLs.
 */
@Public()
@RateLimit('read')
@Controller('files')
export class FilesController {
  constructor(private readonly pictures: PicturesService) {}

  @Answer(
    'A member’s picture; by a signed address also one that is evidence',
    'picture',
    'notAuthorized',
    'notFound',
  )
  @Get('avatars/:name')
  async avatar(
    @Param('name') name: string,
    @Query() { w, ...signed }: AvatarQueryDto,
    @Viewer() viewer: Caller | null,
    @Res() response: Response,
  ): Promise<void> {
    if (signed.signature !== undefined) {
      const file = { kind: 'avatar', name } as const;
      const bytes = await this.pictures.readSigned(file, signed, viewer?.id ?? null);
      response.set(signedHeaders).send(bytes);
      return;
    }
    const bytes = await this.pictures.readAvatar(name, { isSmall: w !== undefined });
    response.set(avatarHeaders).send(bytes);
  }

  @Answer('A picture of a chat, by its signed address', 'picture', 'notAuthorized', 'notFound')
  @Get('chat/:name')
  async chatPicture(
    @Param('name') name: string,
    @Query() query: SignedQueryDto,
    @Viewer() viewer: Caller | null,
    @Res() response: Response,
  ): Promise<void> {
    const bytes = await this.pictures.readSigned({ kind: 'chat', name }, query, viewer?.id ?? null);
    response.set(signedHeaders).send(bytes);
  }
}
