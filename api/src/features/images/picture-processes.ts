import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { ApiError } from '../../api-error.ts';
import type { LogoSource, MadeLogo, MadePicture, PictureAnswer, PictureSource } from './picture-types.ts';

const program = join(import.meta.dirname, 'picture-process.ts');

interface Bounds {
  /** What a picture may cost, in CPU time because the machine may be busy. */
  readonly cpuMs: number;
  /** Wall-clock limit for a process that neither answers nor computes. */
  readonly answersWithinMs: number;
  /** How long an idle process lives: it holds about 90 MiB. */
  readonly idleMs: number;
}
/** The CPU time is twice the cost of the most expensive legitimate picture. */
const shipped: Bounds = { cpuMs: 4_000, answersWithinMs: 60_000, idleMs: 30_000 };
const retrySeconds = 10;

/** Passes no settings: no secret may be where hostile files are decoded. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, LD_LIBRARY_PATH, NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE } = process.env;
  const ofNode = { NODE_COMPILE_CACHE, NODE_COMPILE_CACHE_PORTABLE };
  // Otherwise glibc keeps a heap for each short-lived thread.
  return { PATH, SystemRoot, LD_LIBRARY_PATH, ...ofNode, MALLOC_ARENA_MAX: '2' };
}

/**
 * A pool of processes, each of which makes one picture at a time. Starts one if none is idle; an idle one
 * ends after a while.
 */
export class PictureProcesses {
  readonly #log: FastifyBaseLogger;
  readonly #bounds: Bounds;
  readonly #all = new Set<ChildProcess>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(log: FastifyBaseLogger, bounds: Bounds = shipped) {
    this.#log = log;
    this.#bounds = bounds;
  }

  /** @throws ApiError image_unsupported, image_damaged, image_too_many_pixels, overloaded */
  make(source: PictureSource): Promise<MadePicture> {
    return this.#made<MadePicture>(source);
  }

  /** @throws as `make` */
  makeLogo(source: LogoSource): Promise<MadeLogo> {
    return this.#made<MadeLogo>(source);
  }

  /** `source` decides whether the process answers with a picture or a logo. */
  async #made<Made>(source: PictureSource | LogoSource): Promise<Made> {
    const child = this.#take();
    const answer = await answerOf<Made>(child, source, this.#bounds.answersWithinMs);
    if (answer === 'spent') {
      this.#log.warn('a picture was given up: it cost more than any may');
      child.kill('SIGKILL');
      throw new ApiError('image_damaged');
    }
    this.#rest(child);
    if ('made' in answer) return answer.made;
    throw new ApiError(answer.refused, answer.detail === answer.refused ? {} : { detail: answer.detail });
  }

  /** Process ids of the running ones. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  /** Ends all processes. */
  async close(): Promise<void> {
    const ended = [...this.#all].map((child) => once(child, 'exit'));
    for (const child of this.#all) child.kill('SIGKILL');
    await Promise.all(ended);
  }

  #take(): ChildProcess {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (child.connected) return child;
    }
    return this.#start();
  }

  #rest(child: ChildProcess): void {
    if (!this.#all.has(child)) return;
    const end = () => {
      this.#idle.delete(child);
      child.kill('SIGKILL');
    };
    this.#idle.set(child, setTimeout(end, this.#bounds.idleMs).unref());
  }

  #start(): ChildProcess {
    const child = fork(program, [String(this.#bounds.cpuMs)], {
      serialization: 'advanced',
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.#all.add(child);
    child.once('exit', () => {
      this.#all.delete(child);
      clearTimeout(this.#idle.get(child));
      this.#idle.delete(child);
    });
    child.on('error', (error) => {
      this.#log.warn({ err: error }, 'a picture process cannot be started or reached');
      if (child.pid === undefined) this.#all.delete(child);
    });
    return child;
  }
}

/** A crash is the picture's fault; a kill from outside isn't. */
function endedBy(signal: NodeJS.Signals | null): Error {
  if (signal === null) return new Error('a picture process ended by itself');
  return signal === 'SIGKILL'
    ? new ApiError('overloaded', { retryIn: retrySeconds })
    : new ApiError('image_damaged');
}

function answerOf<Made>(
  child: ChildProcess,
  source: PictureSource | LogoSource,
  withinMs: number,
): Promise<PictureAnswer<Made>> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer<Made>>();
  const ended = (_: number | null, signal: NodeJS.Signals | null) => reject(endedBy(signal));
  const unreached = () => reject(new ApiError('overloaded', { retryIn: retrySeconds }));
  const late = setTimeout(resolve, withinMs, 'spent');
  child.once('message', resolve).once('exit', ended).once('error', unreached);
  child.send(source, (error) => error && unreached());
  return promise.finally(() => {
    clearTimeout(late);
    child.off('message', resolve).off('exit', ended).off('error', unreached);
  });
}
