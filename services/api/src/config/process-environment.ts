import { type Environment, parseEnvironment } from './environment.js';

/** The settings of this process. The one place that reads `process.env`. */
export function readEnvironment(): Environment {
  return parseEnvironment(process.env);
}
