import type { AthleteConnection, Connection } from './queries';

export function connectionOf(some: Partial<Connection>): Connection {
  return {
    state: 'works',
    sent: 0,
    notSent: 0,
    fetched: 0,
    ofStrava: 0,
    withoutRoom: 0,
    offersHistory: false,
    ...some,
  };
}

export function athleteOf(name: string, some: Partial<Connection>): AthleteConnection {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { athleteId: `id of ${firstName}`, firstName, lastName, connection: connectionOf(some), phones: [] };
}
