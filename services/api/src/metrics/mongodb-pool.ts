import type { Connection } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';

interface PoolEvent {
  address: string;
  connectionId?: number | '<monitor>';
}

/**
 * Tracks the driver's pools by their events. An earlier connection is counted at its first use, so
 * missed first events do no harm.
 */
export function watchMongodbPool(connection: Connection, registry: Registry): void {
  const all = new Set<string>();
  const used = new Set<string>();
  let waiting = 0;
  const idOf = ({ address, connectionId }: PoolEvent) => `${address}#${connectionId}`;
  const client = connection.getClient();
  client.on('connectionCreated', (event) => {
    all.add(idOf(event));
  });
  client.on('connectionClosed', (event) => {
    all.delete(idOf(event));
    used.delete(idOf(event));
  });
  client.on('connectionCheckOutStarted', () => {
    waiting += 1;
  });
  client.on('connectionCheckOutFailed', () => {
    waiting = Math.max(0, waiting - 1);
  });
  client.on('connectionCheckedOut', (event) => {
    waiting = Math.max(0, waiting - 1);
    all.add(idOf(event));
    used.add(idOf(event));
  });
  client.on('connectionCheckedIn', (event) => {
    used.delete(idOf(event));
  });
  new Gauge({
    name: 'unburden_mongodb_pool_connections',
    help: 'Connections to MongoDB, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, used.size);
      this.set({ state: 'idle' }, all.size - used.size);
    },
  });
  new Gauge({
    name: 'unburden_mongodb_pool_waiting',
    help: 'Operations that wait for a connection to MongoDB.',
    registers: [registry],
    collect() {
      this.set(waiting);
    },
  });
}
