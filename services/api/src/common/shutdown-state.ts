import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

/** Whether this process is about to end, for those who would send it more to do. */
@Injectable()
export class ShutdownState {
  hasBegun = false;
}

/**
 * While we end, each answer is the last on its connection: the next call then goes elsewhere. Also
 * the answer to a call that came before.
 */
export function closeConnectionsDuring(ending: ShutdownState) {
  return ({ headers }: Request, response: Response, next: NextFunction): void => {
    onHeaders(response, () => {
      // The answer to an upgrade is no end, and says so in that very header.
      if (ending.hasBegun && !headers.upgrade) response.setHeader('Connection', 'close');
    });
    next();
  };
}
