import type { Query } from 'mongoose';

interface Plan {
  queryPlanner: { winningPlan: object };
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}

/** How MongoDB runs the query: the stages of the plan it chose, and what they looked at. */
export async function planOf(query: Query<unknown, unknown>) {
  const plan = (await query.explain('executionStats')) as Plan;
  const winner = JSON.stringify(plan.queryPlanner.winningPlan);
  const stages = [...winner.matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage);
  return { stages, ...plan.executionStats };
}
