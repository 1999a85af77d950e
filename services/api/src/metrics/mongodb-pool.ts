import type { Connection } from 'mongoose';
import type { Metrics } from './metrics.js';

interface PoolEvent {
  address: string;
  connectionId?: number | '<monitor>';
}

/**
 * Follows the driver's pools by their events. A connection that was there before is noticed at its
 * first use, so that the figures are right even when the first events were missed.
 */
export function watchMongodbPool(connection: Connection, metrics: Metrics): void {
  const all = new Set<string>();
  const used = new Set<string>();
  let waiting = 0;
  const show = () => {
    metrics.poolConnections.set({ state: 'used' }, used.size);
    metrics.poolConnections.set({ state: 'idle' }, all.size - used.size);
    metrics.poolWaiting.set(waiting);
  };
  const idOf = ({ address, connectionId }: PoolEvent) => `${address}#${connectionId}`;
  const client = connection.getClient();
  client.on('connectionCreated', (event) => {
    all.add(idOf(event));
    show();
  });
  client.on('connectionClosed', (event) => {
    all.delete(idOf(event));
    used.delete(idOf(event));
    show();
  });
  client.on('connectionCheckOutStarted', () => {
    waiting += 1;
    show();
  });
  client.on('connectionCheckOutFailed', () => {
    waiting = Math.max(0, waiting - 1);
    show();
  });
  client.on('connectionCheckedOut', (event) => {
    waiting = Math.max(0, waiting - 1);
    all.add(idOf(event));
    used.add(idOf(event));
    show();
  });
  client.on('connectionCheckedIn', (event) => {
    used.delete(idOf(event));
    show();
  });
  show();
}
