import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { NameQuarantine } from './name-quarantine.js';
import { ProfilePictureController } from './profile-picture.controller.js';
import { ProfilePictureService } from './profile-picture.service.js';
import { quarantinedNameSchema, StoredQuarantinedName } from './quarantined-name.schema.js';
import { StoredUser, userSchema } from './user.schema.js';
import { UsersQueries } from './users.queries.js';
import { UsersRepository } from './users.repository.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredUser.name, schema: userSchema },
      { name: StoredQuarantinedName.name, schema: quarantinedNameSchema },
    ]),
  ],
  controllers: [ProfilePictureController],
  providers: [UsersService, UsersQueries, UsersRepository, NameQuarantine, ProfilePictureService],
  exports: [UsersQueries, UsersService],
})
export class UsersModule {}
