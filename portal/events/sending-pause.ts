/** Milliseconds without calls after the first failure. Each further failure doubles them. */
const FIRST_PAUSE_MS = 1_000;
/** Maximum milliseconds without calls. A restart of the API costs the events of some seconds. */
const MAX_PAUSE_MS = 30_000;

/** Pause of all calls while the API does not answer. */
export class SendingPause {
  #until = 0;
  #nextMs = FIRST_PAUSE_MS;

  isActive(): boolean {
    return Date.now() < this.#until;
  }

  /** Starts a pause. Calls that fail together start one pause. */
  begin(): void {
    if (this.isActive()) return;
    this.#until = Date.now() + this.#nextMs;
    this.#nextMs = Math.min(this.#nextMs * 2, MAX_PAUSE_MS);
  }

  /** Ends the pause after an answer. */
  end(): void {
    this.#until = 0;
    this.#nextMs = FIRST_PAUSE_MS;
  }
}
