import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import {
  fileQuotaSchema,
  ownedFileSchema,
  StoredFileQuota,
  StoredOwnedFile,
} from './records/file-quota.schema.js';
import { ErasureLedger } from './erasure-ledger.js';
import { FileQuotasRepository } from './records/file-quotas.repository.js';
import { fileRemovalSchema, StoredFileRemoval } from './records/file-removal.schema.js';
import { FileRemovalsRepository } from './records/file-removals.repository.js';
import { FileSigner } from './serving/file-signer.js';
import { FileSweeper } from './file-sweeper.js';
import { FilesController } from './serving/files.controller.js';
import { heldFileSchema, StoredHeldFile } from './records/held-file.schema.js';
import { HeldFilesRepository } from './records/held-files.repository.js';
import { ImagePipeline } from './processing/image.pipeline.js';
import { LocalStorage } from './backends/local.storage.js';
import { PicturesService } from './pictures.service.js';
import { FILE_STORAGE, type FileStorage } from './storage.js';
import { STORAGE_OPTIONS, type StorageOptions } from './storage.options.js';

/** Pictures: processing, storage and serving. */
@Global()
@Module({})
export class StorageModule {
  static with(options: StorageOptions): DynamicModule {
    return {
      module: StorageModule,
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
        { provide: STORAGE_OPTIONS, useValue: options },
        {
          provide: FILE_STORAGE,
          inject: [FileSigner],
          useFactory: async (signer: FileSigner): Promise<FileStorage> => {
            if (!options.s3) return new LocalStorage(options.directory, signer);
            // Load the largest package only if it is used.
            const { S3Storage } = await import('./backends/s3.storage.js');
            return new S3Storage(options.s3);
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
    };
  }
}
