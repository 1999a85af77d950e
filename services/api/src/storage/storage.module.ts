import { Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ENVIRONMENT, type Environment } from '../config/environment.js';
import { LocalStorage } from './backends/local.storage.js';
import { ErasureLedger } from './erasure-ledger.js';
import { FileSweeper } from './file-sweeper.js';
import { PicturesService } from './pictures.service.js';
import { ImagePipeline } from './processing/image.pipeline.js';
import {
  fileQuotaSchema,
  ownedFileSchema,
  StoredFileQuota,
  StoredOwnedFile,
} from './records/file-quota.schema.js';
import { FileQuotasRepository } from './records/file-quotas.repository.js';
import { fileRemovalSchema, StoredFileRemoval } from './records/file-removal.schema.js';
import { FileRemovalsRepository } from './records/file-removals.repository.js';
import { heldFileSchema, StoredHeldFile } from './records/held-file.schema.js';
import { HeldFilesRepository } from './records/held-files.repository.js';
import { FileSigner } from './serving/file-signer.js';
import { FilesController } from './serving/files.controller.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';

/** Pictures: processing, storage and serving. */
@Global()
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: StoredFileRemoval.name, schema: fileRemovalSchema },
      { name: StoredOwnedFile.name, schema: ownedFileSchema },
      { name: StoredFileQuota.name, schema: fileQuotaSchema },
      { name: StoredHeldFile.name, schema: heldFileSchema },
    ]),
  ],
  controllers: [FilesController],
  providers: [
    {
      provide: FILE_STORAGE,
      inject: [ENVIRONMENT, FileSigner],
      useFactory: async ({ files }: Environment, signer: FileSigner): Promise<FileStorage> => {
        if (!files.s3) return new LocalStorage(files.directory, signer);
        // Load the largest package only if it is used.
        const { S3Storage } = await import('./backends/s3.storage.js');
        return new S3Storage(files.s3);
      },
    },
    ErasureLedger,
    FileQuotasRepository,
    FileRemovalsRepository,
    FileSigner,
    FileSweeper,
    HeldFilesRepository,
    ImagePipeline,
    PicturesService,
  ],
  exports: [ErasureLedger, FILE_STORAGE, FileSweeper, PicturesService],
})
export class StorageModule {}
