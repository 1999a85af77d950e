// Loaded before a process, which gets SIGTERM as the first step of a job is over.
import 'reflect-metadata';
import { JobsRepository } from '../../dist/jobs/jobs.repository.js';

const { renew } = JobsRepository.prototype;
JobsRepository.prototype.renew = function (...lease) {
  JobsRepository.prototype.renew = renew;
  process.kill(process.pid, 'SIGTERM');
  return renew.apply(this, lease);
};
