// Loaded before a process whose patience with a stuck client a test waits for.
import 'reflect-metadata';
import { serverTimeouts } from '../../dist/app.setup.js';
import { farewell } from '../../dist/shutdown.js';

Object.assign(serverTimeouts, { headersTimeout: 5_000, connectionsCheckingInterval: 500 });
Object.assign(farewell, { notice: 1, grace: 2_000 });
