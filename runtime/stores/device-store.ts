import { makeAutoObservable } from 'mobx';
import { parseAppBuild } from '../../schemas/stored/app-build.ts';
import type { DevicePort } from '../ports/ports.ts';
import type { CookieStore } from './cookie-store.ts';

/** The mobile-portrait breakpoint (spec 9): below it, a viewport is a phone's. */
const PHONE_BELOW_PX = 768;
const MOBILE_AGENT = /Android|iPhone|iPad|iPod|Mobile/i;

/** What the visitor's device is, and whether the page runs inside the native app. */
export class DeviceStore {
  private width: number;
  prefersDark: boolean;
  readonly userAgent: string;
  readonly languages: readonly string[];
  private readonly cookies: CookieStore;
  private readonly stop: () => void;

  constructor(ports: { device: DevicePort; cookies: CookieStore }) {
    const { device } = ports;
    this.cookies = ports.cookies;
    this.width = device.width();
    this.prefersDark = device.prefersDark();
    this.userAgent = device.userAgent;
    this.languages = device.languages;
    makeAutoObservable<DeviceStore, 'cookies' | 'stop'>(
      this,
      { cookies: false, stop: false, userAgent: false, languages: false },
      { autoBind: true },
    );
    this.stop = device.onChange(() => this.measure(device.width(), device.prefersDark()));
  }

  get isPhone(): boolean {
    return this.width < PHONE_BELOW_PX;
  }

  get isMobileAgent(): boolean {
    return MOBILE_AGENT.test(this.userAgent);
  }

  /** Contract 5: the mere presence of a build cookie. */
  get isNativeApp(): boolean {
    return this.cookies.get('android_build') !== null || this.cookies.get('ios_build') !== null;
  }

  get androidBuild(): number | null {
    return parseAppBuild(this.cookies.get('android_build'));
  }

  get iosBuild(): number | null {
    return parseAppBuild(this.cookies.get('ios_build'));
  }

  /** The browser's first language without its region, such as `tr`. */
  get language(): string {
    return (this.languages[0] ?? '').split('-')[0]?.toLowerCase() ?? '';
  }

  dispose(): void {
    this.stop();
  }

  private measure(width: number, prefersDark: boolean): void {
    this.width = width;
    this.prefersDark = prefersDark;
  }
}
