import { Global, Module } from '@nestjs/common';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { RedisConnection } from './redis-connection.js';

const connection = {
  provide: RedisConnection,
  inject: [ENVIRONMENT],
  useFactory: ({ redisUrl }: Environment) => RedisConnection.to(redisUrl),
};

@Global()
@Module({ providers: [connection], exports: [connection] })
export class RedisModule {}
