import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

/** Whether this process is about to end, for those who would send it more to do. */
@Injectable()
export class Ending {
  hasBegun = false;
}

/**
 * While we end, each answer is the last on its connection: the next call then goes elsewhere. Also
 * the answer to a call that came before.
 */
export function closeWhen(ending: Ending) {
  return (_request: Request, response: Response, next: NextFunction): void => {
    onHeaders(response, () => {
      if (ending.hasBegun) response.setHeader('Connection', 'close');
    });
    next();
  };
}
