import { Controller, Get, Param } from '@nestjs/common';
import type { User } from '@unburden/contracts';
import { Public } from '../../common/access.decorators.js';
import { type Caller, Viewer } from '../../common/caller.js';
import { Answer } from '../../openapi/answer.decorator.js';
import { ActivityService } from './activity.service.js';

/** Apart from the users module, which lies below blocks. */
@Controller('users')
export class PublicDetailController {
  constructor(private readonly activity: ActivityService) {}

  @Public()
  @Answer('A member, by name in any case', 'User', 'userNotFound')
  @Get('userpublicdetail/:name')
  publicDetail(@Viewer() viewer: Caller | null, @Param('name') name: string): Promise<User> {
    return this.activity.publicDetail(viewer, name);
  }
}
