const { outcome, code } = document.body.dataset;
const channel = new BroadcastChannel('longrun-google');
channel.postMessage(outcome === 'signed-in' ? { outcome } : { outcome, code });
channel.close();
window.close();
