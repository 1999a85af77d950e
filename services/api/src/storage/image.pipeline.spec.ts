import { crc32, deflateSync } from 'node:zlib';
import { limits } from '@unburden/contracts';
import sharp from 'sharp';
import { AppError } from '../common/errors.js';
import type { PictureKind } from './file-key.js';
import { ImagePipeline } from './image.pipeline.js';
