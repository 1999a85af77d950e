// @ts-check
// Cleans up after a test run once its process has ended: node clean-up-after.mjs <folder> [--containers]
import { cleanUp } from './test-run.mjs';

const [folder = '', option] = process.argv.slice(2);
process.stdin.resume().once('close', () => void cleanUp(folder, option === '--containers'));
