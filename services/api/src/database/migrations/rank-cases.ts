import type { Migration } from './migrations.js';

/** The urgent codes of the default list when the queue became ranked. */
const urgentCodes = ['worried', 'harassment', 'self_harm', 'minors'];

/** Gives older cases the fields that rank and filter the queue. */
export const rankCases: Migration = {
  name: 'rank cases by urgency',
  up: async (db) => {
    const cases = db.collection('cases');
    const unranked = cases.find({ urgency: { $exists: false } }, { projection: { _id: 1 } });
    for await (const { _id } of unranked) {
      const reports = await db.collection('reports').find({ case: _id }).toArray();
      const given = reports.map(({ reason }) => reason as { code: string; label: string });
      const labels = new Map(given.map(({ code, label }) => [code, label]));
      const reasons = [...labels].map(([code, label]) => ({ code, label }));
      const urgency = reasons.some(({ code }) => urgentCodes.includes(code)) ? 1 : 0;
      await cases.updateOne({ _id, urgency: { $exists: false } }, { $set: { urgency, reasons } });
    }
  },
};
