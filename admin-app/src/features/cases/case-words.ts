import type { CaseOutcome, CaseState } from '@unburden/contracts';

export const stateWords: Record<CaseState, string> = {
  open: 'Open',
  claimed: 'Being looked at',
  resolved: 'Resolved',
};

export const outcomeWords: Record<CaseOutcome, string> = {
  removed: 'Removed',
  edited: 'Edited',
  suspended: 'Member suspended',
  no_action: 'No action needed',
};
