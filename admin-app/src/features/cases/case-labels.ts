import type { CaseOutcome, CaseState } from '@unburden/contracts';

export const stateLabels: Record<CaseState, string> = {
  open: 'Open',
  claimed: 'Being looked at',
  resolved: 'Resolved',
};

export const outcomeLabels: Record<CaseOutcome, string> = {
  removed: 'Removed',
  edited: 'Edited',
  suspended: 'Member suspended',
  no_action: 'No action needed',
};
