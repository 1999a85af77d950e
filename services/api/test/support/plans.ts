import type { Query } from 'mongoose';

interface Plan {
  queryPlanner: { winningPlan: object };
  executionStats: { totalDocsExamined: number; totalKeysExamined: number };
}

/** Explains the query: the stages of the winning plan, and the keys and documents they examined. */
export async function planOf(query: Query<unknown, unknown>) {
  const plan = (await query.explain('executionStats')) as Plan;
  const winner = JSON.stringify(plan.queryPlanner.winningPlan);
  const stages = [...winner.matchAll(/"stage":"(\w+)"/g)].map(([, stage]) => stage);
  return { stages, ...plan.executionStats };
}
