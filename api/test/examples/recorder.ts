import type { CallInput, Route } from '@dure/contract/route.ts';
import { routes } from '@dure/contract/routes.ts';
import type { Example } from '../../src/plugins/docs/examples.ts';
import type { Called, CallOptions, TestApp } from '../harness/app.ts';
import { readable } from './readable.ts';

/** A test's api that records how each call was first made with success. */
export interface Recorder extends TestApp {
  readonly recorded: Readonly<Record<string, Example>>;
  /** Makes a call that has to succeed. */
  ask<R extends Route>(route: R, input: CallInput<R>, options?: CallOptions): Promise<Called<R>['body']>;
  /** Records a call that was made in another way. */
  note(route: Route, made: Omit<Example, 'params'>): void;
}

const nameOf = (route: Route): string => {
  const named = routes.find((one) => one.route === route);
  if (named === undefined) throw new Error(`${route.path} is no call of the contract`);
  return named.name;
};

export function recorder(test: TestApp): Recorder {
  const recorded: Record<string, Example> = {};
  const clear = readable();

  const note = (route: Route, made: Example) => {
    const name = nameOf(route);
    if (made.status < 300 && !(name in recorded)) recorded[name] = clear(made) as Example;
  };
  async function call<R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}) {
    const answer = await test.call(route, input, options);
    note(route, { ...(input as object), status: answer.status, answer: answer.body });
    return answer;
  }
  async function ask<R extends Route>(route: R, input: CallInput<R>, options: CallOptions = {}) {
    const { status, body, error } = await call(route, input, options);
    if (status < 300) return body;
    throw new Error(
      `${nameOf(route)} answered ${status} ${error.error_type} ${JSON.stringify(error.fields)}`,
    );
  }
  return { ...test, recorded, call, ask, note };
}
