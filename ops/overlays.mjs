// @ts-check
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../tools/system/settings.mjs';
import { tool } from './tool.mjs';

/**
 * Copies k8s/ and creates the local overlay's secrets as the guide does.
 * @param {string} folder
 */
export async function copyManifests(folder) {
  const copy = join(folder, 'k8s');
  cpSync(join(workspace, 'k8s'), copy, { recursive: true });
  const secrets = join(copy, 'overlays/local/secrets.env');
  const { code, out } = await tool('scripts/fill-secrets.sh', [
    'k8s/overlays/local/secrets.env.example',
    secrets,
  ]);
  // The secrets exist already if this machine runs the overlay.
  if (code !== 0 && !/is there already/.test(out)) throw new Error(out);
  return copy;
}

/**
 * Makes an overlay of production with one more component.
 * @param {string} k8s a copy of k8s/ @param {'monitoring' | 'admin-host'} component
 */
export function productionWith(k8s, component) {
  const overlay = join(k8s, 'overlays', component);
  mkdirSync(overlay);
  const wanted = {
    resources: ['../production'],
    components: [`../../components/${component}`],
  };
  writeFileSync(join(overlay, 'kustomization.yaml'), JSON.stringify(wanted));
  return overlay;
}
