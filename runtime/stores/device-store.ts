import { makeAutoObservable, observableRef } from 'mobx';
import type { Async } from '../../schemas/async.ts';
import { parseAppBuild } from '../../schemas/stored/cookies.ts';
import type { PasskeySupport } from '../../schemas/domains/passkeys/passkey.ts';
import { Loadable } from '../loadable.ts';
import type { DevicePort } from '../ports/ports.ts';
import type { CookieStore } from './cookie-store.ts';

const PHONE_BELOW_PX = 768;
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile/i;

interface DeviceDeps {
  readonly device: DevicePort;
  readonly cookies: CookieStore;
  readonly passkeys: () => Promise<PasskeySupport>;
}

export class DeviceStore {
  private width: number | null = null;
  prefersDark = false;
  isOnline = true;
  userAgent = '';
  languages: readonly string[] = [];
  readonly #deps: DeviceDeps;
  readonly #passkeys: Loadable<PasskeySupport>;
  readonly #stop: () => void;

  constructor(deps: DeviceDeps) {
    const { device } = deps;
    this.#deps = deps;
    this.measure(device);
    this.#passkeys = new Loadable({ load: () => deps.passkeys().catch(() => 'none') });
    makeAutoObservable(this, { languages: observableRef, readPasskeys: false }, { autoBind: true });
    this.#stop = device.onChange(() => this.measure(device));
  }

  get isPhone(): boolean | null {
    return this.width === null ? null : this.width < PHONE_BELOW_PX;
  }

  get isMobileAgent(): boolean {
    return MOBILE_AGENT.test(this.userAgent);
  }

  get isAppleAgent(): boolean {
    return /iPhone|iPad|iPod/.test(this.userAgent);
  }

  get isNativeApp(): boolean {
    return this.#deps.cookies.get('android_build') !== null || this.#deps.cookies.get('ios_build') !== null;
  }

  get androidBuild(): number | null {
    return parseAppBuild(this.#deps.cookies.get('android_build'));
  }

  get iosBuild(): number | null {
    return parseAppBuild(this.#deps.cookies.get('ios_build'));
  }

  get language(): string {
    return (this.languages[0] ?? '').split('-')[0]?.toLowerCase() ?? '';
  }

  readPasskeys(): Async<PasskeySupport> {
    return this.#passkeys.read();
  }

  dispose(): void {
    this.#stop();
  }

  private measure(device: DevicePort): void {
    this.width = device.width();
    this.prefersDark = device.prefersDark();
    this.userAgent = device.userAgent;
    this.languages = device.languages;
  }
}
