/** What the build knows of itself; scripts/service-worker-bundle.mjs writes it in. */
interface BuiltSite {
  id: string;
  /** The script with which the shell begins. */
  entry: string;
  /** Without these no page can be shown. */
  shell: readonly string[];
  /** With what lessons are studied: their pages, and all that these load by and by. */
  study: readonly string[];
  /** Every file with a hash in its name. */
  files: readonly string[];
}

declare const BUILT_SITE: BuiltSite;

export const builtSite = BUILT_SITE;
