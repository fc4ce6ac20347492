import type { ServerStatus } from './queries';

export type Installation = ServerStatus['installation'];

/** What to type to update, the same in every language. */
export function updateCommands(installation: Installation): string {
  switch (installation) {
    case 'package':
      return ['sudo longrun-admin backup', 'sudo apt install ./longrun_*.deb', 'longrun healthcheck'].join(
        '\n',
      );
    case 'container':
      return [
        'docker exec longrun longrun backup',
        'docker build -t longrun .',
        'docker stop longrun && docker rm longrun',
        'docker run -d --name longrun -p 8080:8080 -v longrun:/data longrun',
        'docker exec longrun longrun healthcheck',
      ].join('\n');
    case 'binary':
      return ['longrun --data DIR backup', 'longrun --data DIR serve', 'longrun healthcheck'].join('\n');
  }
}
