import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import onHeaders from 'on-headers';

/** True once shutdown has begun. Readiness and kept-alive connections depend on it. */
@Injectable()
export class ShutdownState {
  hasBegun = false;
}

/** During shutdown, closes each connection after its answer, so that the client connects elsewhere. */
export function closeConnectionsDuringShutdown(ending: ShutdownState) {
  return ({ headers }: Request, response: Response, next: NextFunction): void => {
    onHeaders(response, () => {
      // The answer to an upgrade needs its own value of this header.
      if (ending.hasBegun && !headers.upgrade) response.setHeader('Connection', 'close');
    });
    next();
  };
}
