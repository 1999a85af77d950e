import { Controller, Get, Param } from '@nestjs/common';
import type { User } from '@unburden/contracts';
import { Public } from '../common/access.decorators.js';
import { UsersService } from './users.service.js';
import { Answer } from '../openapi/answer.decorator.js';

@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Public()
  @Answer('A member, by name in any case', 'User', 'userNotFound')
  @Get('userpublicdetail/:name')
  publicDetail(@Param('name') name: string): Promise<User> {
    return this.users.getPublicProfile(name);
  }
}
