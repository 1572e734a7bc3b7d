import type { ChainState } from '@dure/contract/operating-log.ts';
import type { Sql } from 'postgres';
import { type Head, lastPosition, verifyChain } from '../../audit/service.ts';

/** Checking again when nothing was done meanwhile gives the earlier result. */
const goodForMs = 60_000;

interface Look {
  readonly at: number;
  readonly upTo: number;
  readonly state: Promise<ChainState>;
}

/** Verifies the chain once for all callers, and against the head that it saw before. */
export class ChainWatch {
  readonly #sql: Sql;
  #noted: Head | null = null;
  #last: Look | null = null;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async look(): Promise<ChainState> {
    const upTo = await lastPosition(this.#sql);
    const now = performance.now();
    const last = this.#last;
    if (last?.upTo === upTo && now - last.at < goodForMs) return last.state;
    const look: Look = { at: now, upTo, state: this.#verify() };
    this.#last = look;
    look.state.catch(() => {
      if (this.#last === look) this.#last = null;
    });
    return look.state;
  }

  async #verify(): Promise<ChainState> {
    const { acts, head, fault } = await verifyChain(this.#sql, this.#noted);
    if (fault === null) this.#noted = head;
    return {
      acts,
      head: head && `${head.position}:${head.hash}`,
      fault: fault && { kind: fault.kind, position: fault.position, act_id: fault.actId },
      checked_at: new Date().toISOString(),
    };
  }
}
