import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StoredGivenUpName, givenUpNameSchema } from './given-up-name.schema.js';
import { GivenUpNames } from './given-up-names.js';
import { ProfilePictureController } from './profile-picture.controller.js';
import { ProfilePictureService } from './profile-picture.service.js';
import { StoredUser, userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredUser.name, schema: userSchema },
      { name: StoredGivenUpName.name, schema: givenUpNameSchema },
    ]),
  ],
  controllers: [UsersController, ProfilePictureController],
  providers: [UsersService, UsersRepository, GivenUpNames, ProfilePictureService],
  exports: [UsersService],
})
export class UsersModule {}
