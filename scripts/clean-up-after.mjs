// @ts-check
// Cleans up after a test run once its process has ended: node clean-up-after.mjs <folder>
import { cleanUp } from './test-run.mjs';

process.stdin.resume().once('close', () => void cleanUp(process.argv[2] ?? ''));
