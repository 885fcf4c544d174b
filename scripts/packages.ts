interface LockedPackage {
  readonly integrity?: string;
  readonly license?: string;
  /** An address, such as that of a repository. Packages of the configured registry have none. */
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
}

export interface PackagePolicy {
  readonly licenses: readonly string[];
  /** Paths of packages that may run a script when they are installed. */
  readonly installScripts: readonly string[];
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Returns what a lock file has against the policy, without the network. The root package has an empty path. */
export function findPackageFaults({ packages }: Lock, { licenses, installScripts }: PackagePolicy): string[] {
  const entries = Object.entries(packages).filter(([path]) => path !== '');
  return entries.flatMap(([path, { integrity, license = 'none', resolved, hasInstallScript = false }]) => [
    ...(integrity?.startsWith('sha512-') === true ? [] : [`${path} has no SHA-512 hash`]),
    ...(resolved === undefined ? [] : [`${path} comes from ${resolved}`]),
    ...(licenses.includes(license) ? [] : [`${path} has the license ${license}`]),
    ...(hasInstallScript && !installScripts.includes(path) ? [`${path} runs a script when it is installed`] : []),
  ]);
}
