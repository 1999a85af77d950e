import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ProfilePictureController } from './profile-picture.controller.js';
import { ProfilePictureService } from './profile-picture.service.js';
import { StoredUser, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: StoredUser.name, schema: userSchema }])],
  controllers: [UsersController, ProfilePictureController],
  providers: [UsersService, UsersRepository, ProfilePictureService],
  exports: [UsersService],
})
export class UsersModule {}
