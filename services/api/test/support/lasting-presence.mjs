// Loaded before a node that may get no processor for seconds: the others keep it for a minute.
import 'reflect-metadata';
import { ClusterPresence } from '../../dist/realtime/cluster-presence.js';

ClusterPresence.lifetimeMs = 60_000;
