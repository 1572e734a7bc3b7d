import type { PublicProject } from '@dure/contract/projects.ts';

/** Whether the reader can ask for a seat, and whether the dialog for it is open. */
export type AskState = 'no' | 'can' | 'asks';

export type SeatPlaceProps = {
  project: PublicProject;
  ask: AskState;
  onAsk: (state: AskState) => void;
};
