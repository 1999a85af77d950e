// Loaded before a node that may get no processor for seconds: the others keep it for a minute. Its
// sockets are told at once: tests wait for that.
import 'reflect-metadata';
import { InboxGateway } from '../../dist/inbox/inbox.gateway.js';
import { ClusterPresence } from '../../dist/presence/cluster-presence.js';
import { PresenceGateway } from '../../dist/presence/presence.gateway.js';

ClusterPresence.lifetimeMs = 60_000;
PresenceGateway.announceEveryMs = 50;
InboxGateway.tellEveryMs = 50;
