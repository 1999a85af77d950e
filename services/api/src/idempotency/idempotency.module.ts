import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { IdempotencyService } from './idempotency.service.js';
import { idempotencyKeySchema, StoredIdempotencyKey } from './idempotency-key.schema.js';
import { IdempotencyKeysRepository } from './idempotency-keys.repository.js';

@Global()
@Module({
  imports: [
    MongooseModule.forFeature([{ name: StoredIdempotencyKey.name, schema: idempotencyKeySchema }]),
  ],
  providers: [IdempotencyService, IdempotencyKeysRepository],
  exports: [IdempotencyService],
})
export class IdempotencyModule {}
